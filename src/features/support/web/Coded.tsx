/** Words with code in them: what stands between backticks is set as code. */
export function Coded({ children }: { children: string }) {
  // Every second part was between backticks. The words are constants, so the places name the parts.
  return children.split('`').map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <code key={at}>{part}</code>
    ),
  )
}
