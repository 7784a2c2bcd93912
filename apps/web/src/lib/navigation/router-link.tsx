import { Link } from 'react-router'
import type { LinkProps } from '#ui/actions/link.tsx'

const filePattern = /\.[a-z0-9]{2,5}([?#]|$)/i

/**
 * Adapts the router's link to the kit's components; files are normal links. Prefetches only on navigation, because
 * lists contain many links.
 */
export const RouterLink = ({ href, ...rest }: LinkProps) =>
  filePattern.test(href) ? <a href={href} {...rest} /> : <Link to={href} discover="none" {...rest} />
