import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageOf } from '#lib/page/page-context.ts'
import { loadDocuments } from './documents-loader.ts'
import { DownloadCenterScreen } from './download-center-screen.tsx'

export const loader = ({ url, context }: LoaderFunctionArgs) => loadDocuments(pageOf(context), url)

export default function DownloadCenter() {
  return <DownloadCenterScreen found={useLoaderData<typeof loader>()} />
}
