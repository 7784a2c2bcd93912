import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageOf } from '#lib/page/page-context.ts'
import { ReferenceScreen } from './reference-screen.tsx'
import { loadReferences } from './references-loader.ts'

export const loader = ({ url, params, context }: LoaderFunctionArgs) =>
  loadReferences(pageOf(context), params['typeName'], url)

export default function ReferencePage() {
  return <ReferenceScreen list={useLoaderData<typeof loader>()} />
}
