import { Link } from 'react-router'
import type { LinkProps } from '#ui/actions/link.tsx'

const filePattern = /\.[a-z0-9]{2,5}([?#]|$)/i

/**
 * The router's link in the shape that the kit's components know; a file is no page of ours.
 * Lists are full of links of one kind, so their routes are asked for when one is followed.
 */
export const RouterLink = ({ href, ...rest }: LinkProps) =>
  filePattern.test(href) ? <a href={href} {...rest} /> : <Link to={href} discover="none" {...rest} />
