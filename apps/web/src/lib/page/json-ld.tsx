import { escapeForScript } from './escape-for-script.ts'

/** Data for search engines. Only the server writes it; a data block needs no permission to run. */
export function JsonLd({ build }: { build: () => unknown }) {
  const json = import.meta.env.SSR ? escapeForScript(JSON.stringify(build())) : ''
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
}
