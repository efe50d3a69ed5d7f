type Props = { label: string; title: string; lead: string }

/** How a page of settings begins: where it belongs, what it is, and what can be done on it. */
export function PageHead({ label, title, lead }: Props) {
  return (
    <header>
      <p className="label">{label}</p>
      <h1 className="mt-2">{title}</h1>
      <p className="mt-3 max-w-[56ch] text-muted">{lead}</p>
    </header>
  )
}
