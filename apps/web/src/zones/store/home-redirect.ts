import { type LoaderFunctionArgs, redirect } from 'react-router'
import { homeOf } from '#lib/home.ts'
import { pageOf } from '#lib/page-context.ts'

/** `/` is the home of whatever the site is. */
export const loader = ({ context }: LoaderFunctionArgs) => redirect(homeOf(pageOf(context).site))
