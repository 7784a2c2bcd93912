import type { ApiKey } from '@paratope/contract/api-keys'
import { sayMaybe } from '@paratope/contract/texts'
import { apiKeyTexts } from '@paratope/contract/texts/api-keys'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { agoIn, dayIn } from '#kit/dates.ts'
import { OwnItem, OwnList, OwnNone, OwnPart } from '#kit/own-part.tsx'
import { QueryState } from '#kit/query-state.tsx'
import { apiSettings } from '#lib/api-settings.ts'
import { useLanguage } from '#lib/frame.tsx'
import { lazyPart } from '#lib/lazy.ts'
import { useSay } from '#lib/texts.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { apiKeysQuery } from './api-keys.data.ts'

const NewKey = lazyPart(() => import('./new-key.tsx'))
const RevokeKey = lazyPart(() => import('./revoke-key.tsx'))

/** One's API keys, with a way to make and revoke them. */
export default function ApiKeysPart() {
  const say = useSay(apiKeyTexts)
  const query = useQuery(apiKeysQuery)
  const [open, setOpen] = useState<'new' | ApiKey>()
  const close = () => setOpen(undefined)
  return (
    <OwnPart
      divided
      title={say('title')}
      lead={
        <>
          {say('lead')} <Link href={`${apiSettings().base}/docs`}>{say('docs')}</Link>
        </>
      }
      action={
        <Button size="small" disabled={!query.data} onClick={() => setOpen('new')}>
          {say('add')}
        </Button>
      }
    >
      <QueryState
        query={query}
        shape="text"
        isEmpty={({ records }) => records.length === 0}
        empty={<OwnNone>{say('none')}</OwnNone>}
      >
        {({ records }) => (
          <OwnList>
            {records.map((key) => (
              <Item key={key.id} record={key} onRevoke={() => setOpen(key)} />
            ))}
          </OwnList>
        )}
      </QueryState>
      <Suspense>
        {open === 'new' && query.data && <NewKey scopes={query.data.scopes} onClose={close} />}
        {typeof open === 'object' && <RevokeKey record={open} onClose={close} />}
      </Suspense>
    </OwnPart>
  )
}

function Item({ record, onRevoke }: { record: ApiKey; onRevoke: () => void }) {
  const say = useSay(apiKeyTexts)
  const language = useLanguage()
  const { name, prefix, scopes, lastUsedAt, lastAddress, createdAt, expiresAt, expired } = record
  const used =
    lastUsedAt === null ? say('unused') : say('used', { when: agoIn(lastUsedAt, language), address: lastAddress })
  const what = scopes.map((scope) => sayMaybe(apiKeyTexts, language, `scope.${scope}`) ?? scope)
  return (
    <OwnItem
      icon="settings"
      name={
        <>
          {name}
          <code>{prefix}…</code>
          {expired && <Badge tone="warning">{say('expired')}</Badge>}
        </>
      }
      facts={[
        what.join(' · '),
        `${used} · ${say('created', { when: dayIn(createdAt, language) })} · ${say('expires', { when: dayIn(expiresAt, language) })}`,
      ]}
      actions={
        <Button size="small" aria-label={say('revoke.one', { name })} onClick={onRevoke}>
          {say('revoke')}
        </Button>
      }
    />
  )
}
