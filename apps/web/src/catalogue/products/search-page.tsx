import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageOf } from '#lib/page/page-context.ts'
import { loadSearch } from './search-loader.ts'
import { SearchScreen } from './search-screen.tsx'

export const loader = ({ url, context }: LoaderFunctionArgs) => loadSearch(pageOf(context), url)

export default function SearchPage() {
  return <SearchScreen results={useLoaderData<typeof loader>()} />
}
