import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageOf } from '#lib/page/page-context.ts'
import { loadList } from './list-loader.ts'
import { ListScreen } from './list-screen.tsx'

export const loader = ({ url, context }: LoaderFunctionArgs) => loadList(pageOf(context), url)

export default function CategoryList() {
  return <ListScreen list={useLoaderData<typeof loader>()} />
}
