import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageOf } from '#lib/page/page-context.ts'
import { loadHome } from './home-loader.ts'
import { HomeScreen, serverDrawnCertificates, serverDrawnNewestLots } from './home-screen.tsx'
import LotCertificates from './lot-certificates.tsx'
import NewestLots from './newest-lots.tsx'
import { serverDrawnGlyph } from './page-glyph.tsx'
import ProductGlyph from './product-glyph.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  serverDrawnGlyph.drawOnServer(ProductGlyph)
  serverDrawnCertificates.drawOnServer(LotCertificates)
  serverDrawnNewestLots.drawOnServer(NewestLots)
  return loadHome(pageOf(context))
}

export default function Home() {
  return <HomeScreen home={useLoaderData<typeof loader>()} />
}
