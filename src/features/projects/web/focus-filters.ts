/** Where the focus goes when a button that took filters away goes with them: whoever uses keys would begin anew at the top of the page. */
export const focusFilters = (): void => document.querySelector<HTMLElement>('.filter-button')?.focus()
