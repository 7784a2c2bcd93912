import { type ComponentProps, type ComponentType, createContext, use } from 'react'

export type LinkProps = ComponentProps<'a'> & { href: string }

const LinkContext = createContext<ComponentType<LinkProps> | 'a'>('a')

/** The shell hands in the router's link once; no component here knows the router. */
export const LinkProvider = LinkContext.Provider

/** Inside the site the router's link; for files, other tabs and other sites the plain anchor. */
export function Link(props: LinkProps) {
  const RouterLink = use(LinkContext)
  const isInternal = /^(\?|\/(?!\/))/.test(props.href) && props.download === undefined && !props.target
  return isInternal ? <RouterLink {...props} /> : <a {...props} />
}
