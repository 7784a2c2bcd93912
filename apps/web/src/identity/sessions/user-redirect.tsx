import { type LoaderFunctionArgs, redirect } from 'react-router'
import { loginPath } from '#lib/session/redirect-target.ts'

/** `/user` is the login. */
export const loader = ({ url }: LoaderFunctionArgs) => redirect(loginPath + url.search)
