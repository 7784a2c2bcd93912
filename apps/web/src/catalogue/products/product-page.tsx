import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageOf } from '#lib/page/page-context.ts'
import { loadProduct } from './product-loader.ts'
import { ProductScreen } from './product-screen.tsx'

/** The specification's addresses name the product by a parameter, its own address by the path. */
export const loader = ({ url, params, context }: LoaderFunctionArgs) =>
  loadProduct(pageOf(context), params['slug'] ?? url.searchParams.get('id') ?? url.searchParams.get('categoryId'))

export default function ProductPage() {
  const product = useLoaderData<typeof loader>()
  // Chosen size and number belong to this product alone.
  return <ProductScreen key={product.code} product={product} />
}
