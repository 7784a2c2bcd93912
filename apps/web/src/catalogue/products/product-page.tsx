import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { pageOf } from '#lib/page/page-context.ts'
import { serverDrawnToggle } from './compare/compare-button.tsx'
import { serverDrawnTray } from './compare/compare-place.tsx'
import CompareToggle from './compare/compare-toggle.tsx'
import CompareTray from './compare/compare-tray.tsx'
import LotStrip from './lot-strip.tsx'
import { serverDrawnGlyph } from './page-glyph.tsx'
import { serverDrawnMap } from './plasmid-map-section.tsx'
import ProductDetails from './product-details.tsx'
import { serverDrawnDetails } from './product-details-section.tsx'
import { serverDrawnCharts, serverDrawnStrip } from './product-evidence.tsx'
import ProductFigureCharts from './product-figure-charts.tsx'
import ProductGlyph from './product-glyph.tsx'
import { loadProduct } from './product-loader.ts'
import ProductPlasmidMap from './product-plasmid-map.tsx'
import { ProductScreen } from './product-screen.tsx'

/** The specification's addresses name the product by a parameter, its own address by the path. */
export async function loader({ url, params, context }: LoaderFunctionArgs) {
  // The loader and what it alone imports are not part of the browser's code.
  serverDrawnTray.drawOnServer(CompareTray)
  serverDrawnToggle.drawOnServer(CompareToggle)
  serverDrawnGlyph.drawOnServer(ProductGlyph)
  serverDrawnStrip.drawOnServer(LotStrip)
  serverDrawnCharts.drawOnServer(ProductFigureCharts)
  serverDrawnDetails.drawOnServer(ProductDetails)
  serverDrawnMap.drawOnServer(ProductPlasmidMap)
  const product = await loadProduct(
    pageOf(context),
    params['slug'] ?? url.searchParams.get('id') ?? url.searchParams.get('categoryId'),
    url.searchParams.get('lot'),
  )
  // Backbones have a page in their own frame; carts and orders from before name the other one.
  if (product.category === 'plasmid' && !url.pathname.startsWith('/plasmid/')) throw redirect(product.href)
  return product
}

export default function ProductPage() {
  const product = useLoaderData<typeof loader>()
  // Chosen size and number belong to this product alone.
  return <ProductScreen key={product.code} product={product} />
}
