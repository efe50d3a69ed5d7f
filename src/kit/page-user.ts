/** The request header that names, by id, the person whose page asks: where another one is signed in by then, the call is refused. */
export const PAGE_USER = 'x-freehold-user'
