import { sessionTexts } from '@paratope/contract/texts/sessions'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageOf } from '#lib/page-context.ts'
import { useSay } from '#lib/texts.ts'

export function loader({ context }: LoaderFunctionArgs) {
  return { hello: pageOf(context).site.platformName }
}

export default function Home() {
  const { hello } = useLoaderData<typeof loader>()
  const say = useSay(sessionTexts)
  const [n, setN] = useState(0)
  return (
    <main>
      <h1>{hello}</h1>
      <p>{say('welcome.back', { name: 'Ada' })}</p>
      <button type="button" onClick={() => setN(n + 1)}>
        {n}
      </button>
      <Link to="/404">404</Link>
    </main>
  )
}
