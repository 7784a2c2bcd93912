import { Navigate } from 'react-router'
import { getComparePath } from './compare-path.ts'
import { useCompared } from './compared-products.ts'

/** Leads an address without products to the comparison of those that this browser keeps. */
export function OwnComparison() {
  const compared = useCompared()
  return compared.length > 0 && <Navigate to={getComparePath(compared.map(({ code }) => code))} replace />
}
