import type { Passkey } from '@paratope/contract/identity/passkeys'
import { passkeyTexts } from '@paratope/contract/identity/passkeys/passkeys.texts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { formatDay, formatTimeAgo } from '#kit/page/format-dates.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { SettingsEmpty, SettingsItem, SettingsList, SettingsSection } from '#kit/page/settings-section.tsx'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { isPasskeySupported } from './is-passkey-supported.ts'
import { passkeysQuery } from './passkeys.data.ts'

const AddPasskeyDialog = lazyComponent(() => import('./add-passkey-dialog.tsx'))
const RenamePasskeyDialog = lazyComponent(() => import('./rename-passkey-dialog.tsx'))
const RemovePasskeyDialog = lazyComponent(() => import('./remove-passkey-dialog.tsx'))

type PasskeyDialogState = { action: 'add' } | { action: 'rename' | 'remove'; passkey: Passkey }

/** One's passkeys, with a way to add, rename and remove them. */
export default function PasskeysSection() {
  const t = useTexts(passkeyTexts)
  const query = useQuery(passkeysQuery)
  const [openDialog, setOpenDialog] = useState<PasskeyDialogState>()
  const close = () => setOpenDialog(undefined)
  const isSupported = isPasskeySupported()
  return (
    <SettingsSection
      hasDivider
      title={t('title')}
      lead={t('lead')}
      action={
        isSupported && (
          <Button size="small" onClick={() => setOpenDialog({ action: 'add' })}>
            {t('add')}
          </Button>
        )
      }
    >
      {!isSupported && <SettingsEmpty>{t('not.here')}</SettingsEmpty>}
      <QueryState
        query={query}
        shape="text"
        isEmpty={(passkeys) => passkeys.length === 0}
        empty={isSupported && <SettingsEmpty>{t('none')}</SettingsEmpty>}
      >
        {(passkeys) => (
          <SettingsList>
            {passkeys.map((passkey) => (
              <PasskeyItem key={passkey.id} passkey={passkey} onOpen={(action) => setOpenDialog({ action, passkey })} />
            ))}
          </SettingsList>
        )}
      </QueryState>
      <Suspense>
        {openDialog?.action === 'add' && <AddPasskeyDialog onClose={close} />}
        {openDialog?.action === 'rename' && <RenamePasskeyDialog passkey={openDialog.passkey} onClose={close} />}
        {openDialog?.action === 'remove' && <RemovePasskeyDialog passkey={openDialog.passkey} onClose={close} />}
      </Suspense>
    </SettingsSection>
  )
}

interface PasskeyItemProps {
  passkey: Passkey
  onOpen: (what: 'rename' | 'remove') => void
}

function PasskeyItem({ passkey, onOpen }: PasskeyItemProps) {
  const t = useTexts(passkeyTexts)
  const language = useLanguage()
  const { name, synced, createdAt, lastUsedAt } = passkey
  const lastUsedText = lastUsedAt === null ? t('unused') : t('used', { when: formatTimeAgo(lastUsedAt, language) })
  return (
    <SettingsItem
      icon="lock"
      name={
        <>
          {name}
          {synced && <Badge>{t('synced')}</Badge>}
        </>
      }
      details={[`${lastUsedText} · ${t('created', { when: formatDay(createdAt, language) })}`]}
      actions={
        <>
          <IconButton icon="edit" label={t('rename.one', { name })} onClick={() => onOpen('rename')} />
          <IconButton icon="trash" label={t('remove.one', { name })} onClick={() => onOpen('remove')} />
        </>
      }
    />
  )
}
