import type { Passkey } from '@paratope/contract/passkeys'
import { passkeyTexts } from '@paratope/contract/texts/passkeys'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { agoIn, dayIn } from '#kit/dates.ts'
import { OwnItem, OwnList, OwnNone, OwnPart } from '#kit/own-part.tsx'
import { QueryState } from '#kit/query-state.tsx'
import { useLanguage } from '#lib/frame.tsx'
import { lazyPart } from '#lib/lazy.ts'
import { useSay } from '#lib/texts.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { passkeysQuery } from './passkeys.data.ts'
import { passkeysWork } from './passkeys-work.ts'

const AddPasskey = lazyPart(() => import('./add-passkey.tsx'))
const RenamePasskey = lazyPart(() => import('./rename-passkey.tsx'))
const RemovePasskey = lazyPart(() => import('./remove-passkey.tsx'))

type Open = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey }

/** One's passkeys, with a way to add, rename and remove them. */
export default function PasskeysPart() {
  const say = useSay(passkeyTexts)
  const query = useQuery(passkeysQuery)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const works = passkeysWork()
  return (
    <OwnPart
      divided
      title={say('title')}
      lead={say('lead')}
      action={
        works && (
          <Button size="small" onClick={() => setOpen({ what: 'add' })}>
            {say('add')}
          </Button>
        )
      }
    >
      {!works && <OwnNone>{say('not.here')}</OwnNone>}
      <QueryState
        query={query}
        shape="text"
        isEmpty={(passkeys) => passkeys.length === 0}
        empty={works && <OwnNone>{say('none')}</OwnNone>}
      >
        {(passkeys) => (
          <OwnList>
            {passkeys.map((passkey) => (
              <Item key={passkey.id} passkey={passkey} onOpen={(what) => setOpen({ what, passkey })} />
            ))}
          </OwnList>
        )}
      </QueryState>
      <Suspense>
        {open?.what === 'add' && <AddPasskey onClose={close} />}
        {open?.what === 'rename' && <RenamePasskey passkey={open.passkey} onClose={close} />}
        {open?.what === 'remove' && <RemovePasskey passkey={open.passkey} onClose={close} />}
      </Suspense>
    </OwnPart>
  )
}

interface ItemProps {
  passkey: Passkey
  onOpen: (what: 'rename' | 'remove') => void
}

function Item({ passkey, onOpen }: ItemProps) {
  const say = useSay(passkeyTexts)
  const language = useLanguage()
  const { name, synced, createdAt, lastUsedAt } = passkey
  const used = lastUsedAt === null ? say('unused') : say('used', { when: agoIn(lastUsedAt, language) })
  return (
    <OwnItem
      icon="lock"
      name={
        <>
          {name}
          {synced && <Badge>{say('synced')}</Badge>}
        </>
      }
      facts={[`${used} · ${say('created', { when: dayIn(createdAt, language) })}`]}
      actions={
        <>
          <IconButton icon="edit" label={say('rename.one', { name })} onClick={() => onOpen('rename')} />
          <IconButton icon="trash" label={say('remove.one', { name })} onClick={() => onOpen('remove')} />
        </>
      }
    />
  )
}
