import { accountTexts, mostCopies, type Profile } from '@paratope/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { QueryState } from '#kit/query-state.tsx'
import { useLanguage } from '#lib/frame.tsx'
import { lazyPart } from '#lib/lazy.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { Icon } from '#ui/icons.tsx'
import { changeProfile, profileQuery, useProfile } from './account.data.ts'
import styles from './account.module.css'
import { AccountPart } from './account-part.tsx'
import { addressesIn, isEmailAddress } from './email-lists.ts'
import { type Entries, type RecordField, RecordForm } from './record-form.tsx'

const ConfirmAddressDialog = lazyPart(() => import('./confirm-address-dialog.tsx'))
const LoginDataDialog = lazyPart(() => import('./login-data-dialog.tsx'))

type Name = 'realname' | 'firstName' | 'lastName' | 'contactEmail' | 'ccEmails'

const entriesOf = (profile: Profile): Entries<Name> => ({
  realname: profile.realname,
  firstName: profile.firstName,
  lastName: profile.lastName,
  contactEmail: profile.contactEmail,
  ccEmails: profile.ccEmails.join(', '),
})

/** Chinese readers write a name in one piece, all others in two. */
const nameFields = (language: string): readonly ('realname' | 'firstName' | 'lastName')[] =>
  language === 'zh' ? ['realname'] : language === 'ja' ? ['lastName', 'firstName'] : ['firstName', 'lastName']

export function ProfilePart({ id }: { id: string }) {
  const say = useSay(accountTexts)
  const query = useProfile()
  const [editing, setEditing] = useState(false)
  const [changingLogin, setChangingLogin] = useState(false)
  const [confirming, setConfirming] = useState<string>()
  const edit = (
    <Button
      size="small"
      icon={<Icon name="edit" size={16} />}
      aria-label={say('edit.part', { part: say('profile') })}
      onClick={() => setEditing(true)}
    >
      {say('edit')}
    </Button>
  )
  return (
    <AccountPart id={id} title={say('profile')} actions={!editing && query.data && edit}>
      <QueryState query={query} shape="text">
        {(profile) => (
          <>
            {editing ? (
              <ProfileForm profile={profile} onClose={() => setEditing(false)} />
            ) : (
              <ProfileFacts profile={profile} onChangeLogin={() => setChangingLogin(true)} onConfirm={setConfirming} />
            )}
            <Suspense>
              {changingLogin && <LoginDataDialog profile={profile} onClose={() => setChangingLogin(false)} />}
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
    </AccountPart>
  )
}

interface ProfileFactsProps {
  profile: Profile
  onChangeLogin: () => void
  onConfirm: (address: string) => void
}

function ProfileFacts({ profile, onChangeLogin, onConfirm }: ProfileFactsProps) {
  const say = useSay(accountTexts)
  const names = nameFields(useLanguage())
  const shown = (value: string | null) => value || <span className={styles.none}>{say('none')}</span>
  const change = (
    <Button size="small" tone="quiet" onClick={onChangeLogin}>
      {say('loginData.change')}
    </Button>
  )
  const confirm = (address: string) => (
    <Button
      size="small"
      tone="quiet"
      aria-label={say('address.confirm.one', { address })}
      onClick={() => onConfirm(address)}
    >
      {say('address.confirm')}
    </Button>
  )
  const pending = (address: string | null) =>
    address !== null && (
      <span className={styles.value}>
        <span className={styles.none}>{say('address.waiting', { address })}</span>
        {confirm(address)}
      </span>
    )
  const mailTo = (address: string) =>
    profile.unconfirmed.includes(address) ? (
      <span className={styles.value}>
        <span>
          {address} <span className={styles.none}>({say('address.unconfirmed')})</span>
        </span>
        {confirm(address)}
      </span>
    ) : (
      address
    )
  return (
    <Facts
      className={styles.facts ?? ''}
      items={[
        ...names.map((name) => ({ term: say(name), value: shown(profile[name]) })),
        { term: say('username'), value: profile.username },
        {
          term: say('email'),
          value: (
            <>
              <span className={styles.value}>
                <span>{shown(profile.email)}</span>
                {change}
              </span>
              {pending(profile.pendingEmail)}
            </>
          ),
        },
        {
          term: say('phone'),
          value: (
            <>
              {shown(profile.phone)}
              {pending(profile.pendingPhone)}
            </>
          ),
        },
        {
          term: say('contactEmail'),
          value: profile.contactEmail === '' ? say('contactEmail.same') : mailTo(profile.contactEmail),
        },
        {
          term: say('ccEmails'),
          value:
            profile.ccEmails.length === 0
              ? shown('')
              : profile.ccEmails.map((one) => (
                  <span key={one} className={styles.line}>
                    {mailTo(one)}
                  </span>
                )),
        },
      ]}
    />
  )
}

function ProfileForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const say = useSay(accountTexts)
  const names = nameFields(useLanguage())
  const queries = useQueryClient()
  const autoComplete = { realname: 'name', firstName: 'given-name', lastName: 'family-name' } as const
  const fields: RecordField<Name>[] = [
    ...names.map((name) => ({
      name,
      label: say(name),
      required: true,
      input: { autoComplete: autoComplete[name], maxLength: name === 'realname' ? 120 : 60 },
    })),
    {
      name: 'contactEmail',
      label: say('contactEmail'),
      hint: say('contactEmail.hint'),
      input: { type: 'email', inputMode: 'email', autoCapitalize: 'none', maxLength: 254 },
    },
    {
      name: 'ccEmails',
      label: say('ccEmails'),
      hint: say('ccEmails.hint', { most: mostCopies }),
      input: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
    },
  ]

  function check({ contactEmail, ccEmails, ...rest }: Entries<Name>) {
    const missing = names.filter((name) => rest[name] === '')
    const copies = addressesIn(ccEmails)
    const odd = copies.find((one) => !isEmailAddress(one))
    const tooMany = copies.length > mostCopies ? say('ccEmails.many', { most: mostCopies }) : undefined
    const cc = odd === undefined ? tooMany : say('email.wrong.one', { email: odd })
    return {
      ...Object.fromEntries(missing.map((name) => [name, say(`${name}.needed`)])),
      ...(contactEmail !== '' && !isEmailAddress(contactEmail) && { contactEmail: say('email.wrong') }),
      ...(cc && { ccEmails: cc }),
    }
  }

  const save = (version: number, entries: Entries<Name>, heard: (message: string) => void) =>
    changeProfile(
      {
        version,
        ...Object.fromEntries(names.map((name) => [name, entries[name]])),
        contactEmail: entries.contactEmail,
        ccEmails: addressesIn(entries.ccEmails),
      },
      heard,
    )
  return (
    <RecordForm
      record={profile}
      fields={fields}
      entriesOf={entriesOf}
      check={check}
      wrong={(name) => (name === 'contactEmail' || name === 'ccEmails' ? say('email.wrong') : say(`${name}.needed`))}
      save={save}
      onSaved={(saved) => {
        queries.setQueryData(profileQuery.queryKey, saved)
        onClose()
      }}
      onClose={() => {
        void queries.invalidateQueries({ queryKey: profileQuery.queryKey })
        onClose()
      }}
    />
  )
}
