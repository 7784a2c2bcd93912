import type { DesignSummary } from '@paratope/contract/science/designs'
import { useState } from 'react'
import { useAction } from '#kit/form/use-action.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { getSharePath } from './design-paths.ts'
import styles from './designs.module.css'
import { designPageTexts } from './designs.texts.ts'

interface ShareLinkDialogProps {
  design: Pick<DesignSummary, 'id' | 'hasShareLink'>
  onChanged: () => void
  onClose: () => void
}

/** Makes a link that shows the design to everyone who has it, or ends it. */
export function ShareLinkDialog({ design: { id, hasShareLink }, onChanged, onClose }: ShareLinkDialogProps) {
  const t = useTexts(designPageTexts)
  const [link, setLink] = useState<string>()
  const share = useAction((client) => client.designs.share({ params: { id } }), {
    onDone: ({ token }) => {
      setLink(location.origin + getSharePath(token))
      onChanged()
    },
  })
  const unshare = useAction((client) => client.designs.unshare({ params: { id } }), {
    successText: t('link.ended'),
    onDone: () => {
      onChanged()
      onClose()
    },
  })
  return (
    <Dialog
      open
      width={520}
      title={t('link')}
      closeText={t('close')}
      onClose={onClose}
      footer={
        <>
          {hasShareLink && (
            <Button tone="danger" loading={unshare.isPending} onClick={() => void unshare.run()}>
              {t('link.end')}
            </Button>
          )}
          <Button tone="primary" loading={share.isPending} onClick={() => void share.run()}>
            {hasShareLink || link !== undefined ? t('link.renew') : t('link.make')}
          </Button>
        </>
      }
    >
      <div className={styles.section}>
        <p>{t('link.text')}</p>
        {hasShareLink && link === undefined && <p>{t('link.exists')}</p>}
        {link !== undefined && (
          <>
            <p className={styles.checksum}>{link}</p>
            <CopyButton value={link} text={t('link.copy')} copiedText={t('link.copied')} />
          </>
        )}
      </div>
    </Dialog>
  )
}
