/** The attributes of the element that shows what the chosen tab of `Tabs` is about. */
export const tabPanel = (id: string, tab: string) => ({
  id: `${id}-panel-${tab}`,
  role: 'tabpanel',
  'aria-labelledby': `${id}-tab-${tab}`,
})
