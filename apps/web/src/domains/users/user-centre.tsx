import { attributeTexts } from '@paratope/contract/texts/attributes'
import { dataTexts } from '@paratope/contract/texts/data-requests'
import { sessionTexts } from '@paratope/contract/texts/sessions'
import { accountTexts } from '@paratope/contract/users'
import { Suspense, useState } from 'react'
import { AddressBook } from '#domains/addresses/index.tsx'
import { AttributeChoices } from '#domains/attributes/index.tsx'
import { YourData } from '#domains/data-requests/index.tsx'
import { NewsChoices } from '#domains/notifications/index.tsx'
import { lazyPart } from '#lib/lazy.ts'
import { useHasPermission } from '#lib/permissions.tsx'
import { useUser } from '#lib/session.ts'
import { useSay } from '#lib/texts.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icons.tsx'
import styles from './account.module.css'
import { AccountPage } from './account-page.tsx'
import { AccountPart } from './account-part.tsx'
import { CompanyPart } from './company-part.tsx'
import { ChangePassword } from './index.tsx'
import { ProfilePart } from './profile-part.tsx'

const SecurityDialog = lazyPart(() => import('./security-dialog.tsx'))

const ofCustomers = ['company', 'addresses', 'preferences'] as const
const partNames = ['profile', ...ofCustomers, 'notifications', 'data'] as const

/** The signed-in person's own page: who they are, whom they buy for, where it goes and how they like it. */
export default function UserCentre() {
  const say = useSay(accountTexts)
  const saySession = useSay(sessionTexts)
  const sayAttribute = useSay(attributeTexts)
  const sayData = useSay(dataTexts)
  const user = useUser()
  const [open, setOpen] = useState<'password' | 'security'>()
  const close = () => setOpen(undefined)
  // Staff buy for no company.
  const buys = useHasPermission('company.manage')
  const names = partNames.filter((name) => buys || !ofCustomers.some((one) => one === name))
  const head = (
    <header className={styles.head}>
      <Avatar name={user?.realname ?? ''} image={user?.avatar || undefined} size={64} />
      <div className={styles.who}>
        <h1>{say('centre')}</h1>
        <p>
          {user?.realname}
          {user?.username !== user?.realname && <span> · {user?.username}</span>}
        </p>
      </div>
      <div className={styles.doors}>
        <Button icon={<Icon name="settings" size={16} />} onClick={() => setOpen('security')}>
          {say('security.open')}
        </Button>
        <Button icon={<Icon name="lock" size={16} />} onClick={() => setOpen('password')}>
          {saySession('change.title')}
        </Button>
      </div>
    </header>
  )
  return (
    <AccountPage
      head={head}
      label={say('parts')}
      parts={names.map((id) => ({ id, title: id === 'data' ? sayData('title') : say(id) }))}
    >
      <ProfilePart id="profile" />
      {buys && (
        <>
          <CompanyPart id="company" />
          <AccountPart id="addresses" title={say('addresses')}>
            <AddressBook />
          </AccountPart>
          <AccountPart id="preferences" title={sayAttribute('title')} lead={sayAttribute('lead')}>
            <AttributeChoices />
          </AccountPart>
        </>
      )}
      <AccountPart id="notifications" title={say('notifications')} lead={say('notifications.lead')}>
        <NewsChoices />
      </AccountPart>
      <AccountPart id="data" title={sayData('title')} lead={sayData('lead')}>
        <YourData />
      </AccountPart>
      <Suspense>
        {open === 'password' && <ChangePassword onClose={close} />}
        {open === 'security' && <SecurityDialog onClose={close} />}
      </Suspense>
    </AccountPage>
  )
}
