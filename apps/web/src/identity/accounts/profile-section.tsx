import { accountSettingsTexts, maxCcEmails, type Profile } from '@paratope/contract/identity/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { FormEntries } from '#kit/form/form-spec.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { profileQuery, showNewName, useProfile } from './account.data.ts'
import styles from './account.module.css'
import { AccountSection } from './account-section.tsx'
import { isEmailAddress, parseEmailList } from './parse-email-list.ts'
import { profileForm } from './profile.forms.ts'
import { type RecordField, RecordForm } from './record-form.tsx'

const ConfirmAddressDialog = lazyComponent(() => import('./confirm-address-dialog.tsx'))
const LoginDataDialog = lazyComponent(() => import('./login-data-dialog.tsx'))

type ProfileField = 'realname' | 'firstName' | 'lastName' | 'contactEmail' | 'ccEmails'

const toProfileEntries = (profile: Profile): Readonly<Record<ProfileField, string>> => ({
  realname: profile.realname,
  firstName: profile.firstName,
  lastName: profile.lastName,
  contactEmail: profile.contactEmail,
  ccEmails: profile.ccEmails.join(', '),
})

/** Chinese readers write a name in one piece, all others in two. */
const listNameFields = (language: string): readonly ('realname' | 'firstName' | 'lastName')[] =>
  language === 'zh' ? ['realname'] : language === 'ja' ? ['lastName', 'firstName'] : ['firstName', 'lastName']

export function ProfileSection({ id }: { id: string }) {
  const t = useTexts(accountSettingsTexts)
  const query = useProfile()
  const [isEditing, setIsEditing] = useState(false)
  const [isLoginDialogOpen, setIsLoginDialogOpen] = useState(false)
  const [confirming, setConfirming] = useState<string>()
  const editButton = (
    <Button
      size="small"
      icon={<Icon name="edit" size={16} />}
      aria-label={t('edit.part', { part: t('profile') })}
      onClick={() => setIsEditing(true)}
    >
      {t('edit')}
    </Button>
  )
  return (
    <AccountSection id={id} title={t('profile')} actions={!isEditing && query.data && editButton}>
      <QueryState query={query} shape="text">
        {(profile) => (
          <>
            {isEditing ? (
              <ProfileForm profile={profile} onClose={() => setIsEditing(false)} />
            ) : (
              <ProfileDetails
                profile={profile}
                onChangeLogin={() => setIsLoginDialogOpen(true)}
                onConfirm={setConfirming}
              />
            )}
            <Suspense>
              {isLoginDialogOpen && <LoginDataDialog profile={profile} onClose={() => setIsLoginDialogOpen(false)} />}
              {confirming !== undefined && (
                <ConfirmAddressDialog
                  address={confirming}
                  onConfirmed={() => setConfirming(undefined)}
                  onClose={() => setConfirming(undefined)}
                />
              )}
            </Suspense>
          </>
        )}
      </QueryState>
    </AccountSection>
  )
}

interface ProfileDetailsProps {
  profile: Profile
  onChangeLogin: () => void
  onConfirm: (address: string) => void
}

function ProfileDetails({ profile, onChangeLogin, onConfirm }: ProfileDetailsProps) {
  const t = useTexts(accountSettingsTexts)
  const names = listNameFields(useLanguage())
  const formatValue = (value: string | null) => value || <span className={styles.none}>{t('none')}</span>
  const contactAddress = (address: string) => (
    <ContactAddress address={address} isConfirmed={!profile.unconfirmed.includes(address)} onConfirm={onConfirm} />
  )
  return (
    <DescriptionList
      className={styles.details ?? ''}
      items={[
        ...names.map((name) => ({ term: t(name), value: formatValue(profile[name]) })),
        { term: t('username'), value: profile.username },
        {
          term: t('email'),
          value: (
            <>
              <span className={styles.value}>
                <span>{formatValue(profile.email)}</span>
                <Button size="small" tone="quiet" onClick={onChangeLogin}>
                  {t('loginData.change')}
                </Button>
              </span>
              <PendingAddress address={profile.pendingEmail} onConfirm={onConfirm} />
            </>
          ),
        },
        {
          term: t('phone'),
          value: (
            <>
              {formatValue(profile.phone)}
              <PendingAddress address={profile.pendingPhone} onConfirm={onConfirm} />
            </>
          ),
        },
        {
          term: t('contactEmail'),
          value: profile.contactEmail === '' ? t('contactEmail.same') : contactAddress(profile.contactEmail),
        },
        {
          term: t('ccEmails'),
          value:
            profile.ccEmails.length === 0
              ? formatValue('')
              : profile.ccEmails.map((one) => (
                  <span key={one} className={styles.line}>
                    {contactAddress(one)}
                  </span>
                )),
        },
      ]}
    />
  )
}

interface ConfirmableAddressProps {
  address: string
  onConfirm: (address: string) => void
}

function ConfirmButton({ address, onConfirm }: ConfirmableAddressProps) {
  const t = useTexts(accountSettingsTexts)
  return (
    <Button
      size="small"
      tone="quiet"
      aria-label={t('address.confirm.one', { address })}
      onClick={() => onConfirm(address)}
    >
      {t('address.confirm')}
    </Button>
  )
}

/** An address that takes the place of the present one once it is confirmed. */
function PendingAddress({ address, onConfirm }: { address: string | null; onConfirm: (address: string) => void }) {
  const t = useTexts(accountSettingsTexts)
  if (address === null) return null
  return (
    <span className={styles.value}>
      <span className={styles.none}>{t('address.waiting', { address })}</span>
      <ConfirmButton address={address} onConfirm={onConfirm} />
    </span>
  )
}

function ContactAddress({ address, isConfirmed, onConfirm }: ConfirmableAddressProps & { isConfirmed: boolean }) {
  const t = useTexts(accountSettingsTexts)
  if (isConfirmed) return address
  return (
    <span className={styles.value}>
      <span>
        {address} <span className={styles.none}>{t('address.unconfirmed')}</span>
      </span>
      <ConfirmButton address={address} onConfirm={onConfirm} />
    </span>
  )
}

function ProfileForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const t = useTexts(accountSettingsTexts)
  const names = listNameFields(useLanguage())
  const queryClient = useQueryClient()
  const autoComplete = { realname: 'name', firstName: 'given-name', lastName: 'family-name' } as const
  const fields: RecordField<ProfileField>[] = [
    ...names.map((name) => ({
      name,
      label: t(name),
      required: true,
      input: { autoComplete: autoComplete[name], maxLength: name === 'realname' ? 120 : 60 },
    })),
    {
      name: 'contactEmail',
      label: t('contactEmail'),
      hint: t('contactEmail.hint'),
      input: { type: 'email', inputMode: 'email', autoCapitalize: 'none', maxLength: 254 },
    },
    {
      name: 'ccEmails',
      label: t('ccEmails'),
      hint: t('ccEmails.hint', { most: maxCcEmails }),
      input: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
    },
  ]

  function validate({ contactEmail = '', ccEmails, ...rest }: FormEntries<typeof profileForm>) {
    const missing = names.filter((name) => !rest[name])
    const copies = toEmailList(ccEmails)
    const invalidEmail = copies.find((one) => !isEmailAddress(one))
    const tooManyText = copies.length > maxCcEmails ? t('ccEmails.many', { most: maxCcEmails }) : undefined
    const ccError = invalidEmail === undefined ? tooManyText : t('email.wrong.one', { email: invalidEmail })
    return {
      ...Object.fromEntries(missing.map((name) => [name, t(`${name}.needed`)])),
      ...(contactEmail !== '' && !isEmailAddress(contactEmail) && { contactEmail: t('email.wrong') }),
      ...(ccError && { ccEmails: ccError }),
    }
  }

  return (
    <RecordForm
      of={profileForm}
      record={profile}
      fields={fields}
      toEntries={toProfileEntries}
      validate={validate}
      errorTexts={{
        contactEmail: t('email.wrong'),
        ccEmails: t('email.wrong'),
        realname: t('realname.needed'),
        firstName: t('firstName.needed'),
        lastName: t('lastName.needed'),
      }}
      call={({ accounts }, version, { contactEmail = '', ccEmails, ...given }) =>
        accounts.updateProfile({ body: { ...given, version, contactEmail, ccEmails: toEmailList(ccEmails) } })
      }
      onDone={(saved) => {
        showNewName(saved)
        queryClient.setQueryData(profileQuery.queryKey, saved)
        onClose()
      }}
      onClose={() => {
        void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
        onClose()
      }}
    />
  )
}

/** The box holds all addresses in one text. */
const toEmailList = (entry: readonly string[] = []): string[] => parseEmailList(entry.join(', '))
