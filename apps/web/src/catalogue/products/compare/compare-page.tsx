import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageOf } from '#lib/page/page-context.ts'
import { loadComparison } from './compare-loader.ts'
import { CompareScreen } from './compare-screen.tsx'

export const loader = ({ url, context }: LoaderFunctionArgs) => loadComparison(pageOf(context), url)

export default function ComparePage() {
  return <CompareScreen comparison={useLoaderData<typeof loader>()} />
}
