/** What a tab of Positions asks first. */
export function answersOfPositions(search: URLSearchParams): readonly string[] {
  switch (search.get('tab')) {
    case null:
      return ['/api/positions', '/api/positions/figures', '/api/income']
    case 'history':
      return [...search.keys()].every((key) => key === 'tab') ? ['/api/history?limit=30'] : []
    case 'income':
      return ['/api/income']
    case 'referral':
      return ['/api/referral']
    case 'performance': {
      const year = search.get('year') ?? ''
      return [/^2\d{3}$/.test(year) ? `/api/performance?year=${year}` : '/api/performance']
    }
    default:
      return []
  }
}
