import { data } from 'react-router'
import { ErrorPage } from '../page-error.tsx'

const notFoundResponse = { status: 404, statusText: 'Not Found', internal: false, data: null }

export const loader = () => data(null, { status: 404 })

/** Route of unknown addresses. */
export default function NotFound() {
  return <ErrorPage error={notFoundResponse} />
}
