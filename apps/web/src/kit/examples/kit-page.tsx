import { Suspense } from 'react'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { pageOf } from '#lib/page/page-context.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import { useHydrated } from '#lib/page/use-hydrated.ts'
import { kitExamples } from './kit-examples.ts'
import styles from './kit-page.module.css'

/** On demo sites and in development only. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!pageOf(context).site.demo && !import.meta.env.DEV) throw redirect('/404')
  return null
}

const toId = (title: string): string => title.toLowerCase().replaceAll(' ', '-')

/** Live examples of all kit components. The page is in English, its examples in the language of the site. */
export default function KitPage() {
  // Examples may be lazy, which the server does not wait for.
  const isHydrated = useHydrated()
  return (
    <div className={styles.page} lang="en">
      <PageHead title="Kit" />
      <meta name="robots" content="noindex" />
      <h1>Kit</h1>
      <p className={styles.lead}>
        Components of the office with live examples. Add yours to <code>apps/web/src/kit/examples</code>.
      </p>
      {kitExamples.map(({ title, text, component: Example, isWide }) => (
        <section key={title} aria-labelledby={toId(title)} className={styles.example} data-wide={isWide || undefined}>
          <div>
            <h2 id={toId(title)}>{title}</h2>
            <p className={styles.text}>{text}</p>
          </div>
          <div className={styles.live}>
            <Suspense>{isHydrated && <Example />}</Suspense>
          </div>
        </section>
      ))}
    </div>
  )
}
