import { accountSettingsTexts } from '@paratope/contract/identity/accounts'
import type { SiteInfo } from '@paratope/contract/platform/sites'
import type { ReactNode } from 'react'
import { useSite } from '#lib/page/site-context.tsx'
import { useHasPermission } from '#lib/session/permissions.tsx'
import { useUser } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import styles from './account.module.css'

const accountPages = ['account', 'company', 'security', 'devices', 'api-keys'] as const
export type AccountPage = (typeof accountPages)[number]

/** Paths of the account's pages by the server's menu. */
export function getAccountPagePath(
  { systemType, product }: Pick<SiteInfo, 'systemType' | 'product'>,
  page: AccountPage,
) {
  const hasClassicPaths = systemType === 1 || systemType === 2
  const root = hasClassicPaths ? '/account' : `/${product}Account`
  if (page === 'account') return hasClassicPaths ? `${root}/center` : root
  return `${root}/${page}`
}

/** The user's name, and the links between the pages of the account. */
export function AccountHeader({ page }: { page: AccountPage }) {
  const t = useTexts(accountSettingsTexts)
  const user = useUser()
  const site = useSite()
  // Staff buy for no company.
  const hasCompany = useHasPermission('company.read')
  return (
    <>
      <header className={styles.head}>
        <Avatar name={user?.realname ?? ''} image={user?.avatar || undefined} size={64} />
        <div className={styles.who}>
          <h1>{t('centre')}</h1>
          <p>
            {user?.realname}
            {user?.username !== user?.realname && <span> · {user?.username}</span>}
          </p>
        </div>
      </header>
      <TabLinks
        label={t('pages')}
        items={accountPages
          .filter((name) => name !== 'company' || hasCompany)
          .map((name) => ({
            href: getAccountPagePath(site, name),
            text: t(`page.${name}`),
            isCurrent: name === page,
          }))}
      />
    </>
  )
}

/** A page of the account beside the user centre. */
export function AccountPageLayout({ page, children }: { page: AccountPage; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <AccountHeader page={page} />
      <div className={styles.parts}>{children}</div>
    </div>
  )
}
