import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageOf } from '#lib/page/page-context.ts'
import { loadHome } from './home-loader.ts'
import { HomeScreen } from './home-screen.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => loadHome(pageOf(context))

export default function Home() {
  return <HomeScreen home={useLoaderData<typeof loader>()} />
}
