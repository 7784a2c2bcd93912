import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageOf } from '#lib/page-context.ts'
import { loadSearch } from './search-loader.ts'
import { SearchScreen } from './search-screen.tsx'

export const loader = ({ url, context }: LoaderFunctionArgs) => loadSearch(pageOf(context), url)

export default function SearchPage() {
  return <SearchScreen found={useLoaderData<typeof loader>()} />
}
