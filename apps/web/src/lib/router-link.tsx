import { Link } from 'react-router'
import type { LinkProps } from '#ui/link.tsx'

const file = /\.[a-z0-9]{2,5}([?#]|$)/i

/** The router's link in the shape that the kit's components know; a file is no page of ours. */
export const RouterLink = ({ href, ...rest }: LinkProps) =>
  file.test(href) ? <a href={href} {...rest} /> : <Link to={href} {...rest} />
