/** The tables of this feature with their columns. Only its own statements write them (test/tables.test.ts). */
export const tables = {
  posts: [
    'id',
    'author_id',
    'status',
    'draft_title',
    'draft_html',
    'draft_listing_id',
    'title',
    'html',
    'listing_id',
    'revision',
    'edition',
    'created_at',
    'changed_at',
    'published_at',
    'edited_at',
    'deleted_at',
  ],
  post_editions: ['post_id', 'edition', 'title', 'html', 'published_at'],
  post_likes: ['person_id', 'post_id', 'liked_at'],
} as const
