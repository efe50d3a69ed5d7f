/** How a bio looks, where it is read and where it is written. */
export const RICH_TEXT =
  'max-w-[68ch] wrap-anywhere [&_p+p]:mt-2 [&_ul]:my-2 [&_ul]:list-disc [&_ul]:pl-5 [&_ol]:my-2 [&_ol]:list-decimal [&_ol]:pl-5 [&_a]:text-primary [&_a]:underline [&_a]:underline-offset-2'
