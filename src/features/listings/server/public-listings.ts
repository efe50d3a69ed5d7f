/** The condition on `listings l` for what everybody may see, in the words of the partial indexes, so that the planner recognises them. */
export const PUBLIC = `l.is_public`
