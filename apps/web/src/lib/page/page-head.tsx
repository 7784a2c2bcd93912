import type { SiteInfo } from '@paratope/contract/platform/sites'
import type { Language } from '@paratope/contract/texts'
import { useLocation } from 'react-router'
import { useSiteContext } from './site-context.tsx'

export interface PageHeadProps {
  /** Omitted on the home page, whose title is the platform's name. */
  title?: string
  description?: string
  /** The canonical path of a page with several. */
  path?: string
  /** Query parameters that change the page. */
  query?: Readonly<Record<string, string | number | undefined>>
  /** In the notation of Open Graph. */
  kind?: 'website' | 'article' | 'product'
}

type SiteAddressing = Pick<SiteInfo, 'region' | 'portals' | 'defaultLanguage'>

/** On a mainland deployment, Chinese and the other languages are on two portals. */
function getPortalOrigin(
  { region, portals }: Pick<SiteAddressing, 'region' | 'portals'>,
  origin: string,
  language: Language,
): string {
  if (region !== 'cn') return origin
  return language === 'zh' ? portals.zh : portals.intl
}

/** The URL of a page in a language; without one, the URL that negotiates it. */
export function buildPageUrl(
  site: SiteAddressing,
  origin: string,
  language: Language | undefined,
  path: string,
  query: PageHeadProps['query'] = {},
): string {
  const parameters = Object.entries({ ...query, lang: language })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)])
  const search = parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : ''
  return getPortalOrigin(site, origin, language ?? site.defaultLanguage) + path + search
}

/** Title, description, canonical and alternate links; React hoists them into the head. */
export function PageHead({ title, description, path, query, kind = 'website' }: PageHeadProps) {
  const { site, language, origin } = useSiteContext()
  const { pathname } = useLocation()
  const getUrl = (one?: Language) => buildPageUrl(site, origin, one, path ?? pathname, query)
  const name = title ? `${title} - ${site.platformName}` : site.platformName
  return (
    <>
      <title>{name}</title>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={getUrl(language)} />
      {site.languages.map((one) => (
        <link key={one} rel="alternate" hrefLang={one} href={getUrl(one)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={getUrl()} />
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={site.platformName} />
      <meta property="og:title" content={title ?? site.platformName} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={getUrl(language)} />
      <meta property="og:locale" content={language} />
    </>
  )
}
