import { type LoaderFunctionArgs, redirect } from 'react-router'
import { getHomePath } from '#lib/navigation/site-paths.ts'
import { pageOf } from '#lib/page/page-context.ts'

/** `/` is the home of whatever the site is. */
export const loader = ({ context }: LoaderFunctionArgs) => redirect(getHomePath(pageOf(context).site))
