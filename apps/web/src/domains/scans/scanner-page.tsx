import { scanTexts } from '@paratope/contract/texts/scans'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useHydrated } from '#lib/hydrated.ts'
import { lazyPart } from '#lib/lazy.ts'
import { PageHead } from '#lib/page-head.tsx'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { Icon } from '#ui/icons.tsx'
import { NarrowPage } from '#ui/narrow-page.tsx'
import type { CameraTrouble } from './camera.tsx'
import { PictureChoice } from './picture-choice.tsx'
import { type Reading, readingOf, scannerPath } from './scan-text.ts'
import styles from './scans.module.css'
import { TypedCode } from './typed-code.tsx'

const Camera = lazyPart(() => import('./camera.tsx'))
const LabelFound = lazyPart(() => import('./label-found.tsx'))
const LoginAsk = lazyPart(() => import('./login-ask.tsx'))

/** Reads labels and login codes: by camera, from a picture, or typed. */
export default function ScannerPage() {
  const say = useSay(scanTexts)
  const hydrated = useHydrated()
  const [reading, setReading] = useState<Reading>()
  const [watching, setWatching] = useState(false)
  const [trouble, setTrouble] = useState<CameraTrouble>()

  function read(text: string) {
    setWatching(false)
    setReading(readingOf(text, location.host))
  }

  const asker = (code: string | undefined) => (code === undefined ? undefined : () => setReading({ is: 'login', code }))

  const readAddress = useEffectEvent(() => {
    const asked = new URLSearchParams(location.search)
    if (asked.has('login')) read(location.href)
    else if (asked.has('start')) setWatching(true)
  })
  useEffect(() => readAddress(), [])

  function start() {
    // Only a page that was loaded from here may use the camera; one that was opened from another page is loaded anew.
    const [loaded] = performance.getEntriesByType('navigation')
    if (loaded && URL.parse(loaded.name)?.pathname.toLowerCase() !== scannerPath.toLowerCase()) {
      location.replace(`${scannerPath}?start`)
      return
    }
    setTrouble(undefined)
    setWatching(true)
  }

  const again = () => {
    history.replaceState(history.state, '', scannerPath)
    setReading(undefined)
  }

  return (
    <>
      <PageHead title={say('title')} description={say('lead')} path={scannerPath} />
      <NarrowPage title={say('title')} lead={reading ? undefined : say('lead')}>
        <Suspense>
          {reading?.is === 'login' && <LoginAsk code={reading.code} />}
          {reading?.is === 'label' && (
            <LabelFound key={reading.text} text={reading.text} onUnknown={asker(reading.orLogin)} />
          )}
        </Suspense>
        {reading?.is === 'foreign' && (
          <Callout tone="warning" title={say('foreign')} role="alert">
            {say('foreign.hint', { host: reading.host })}
          </Callout>
        )}
        {reading && (
          <Button tone="quiet" wide className={styles.again} onClick={again} icon={<Icon name="refresh" size={16} />}>
            {say('again')}
          </Button>
        )}
        <div hidden={reading !== undefined} className={styles.ways}>
          {watching ? (
            <>
              <Suspense fallback={<div className={styles.camera} />}>
                <Camera
                  onFound={read}
                  onTrouble={(what) => {
                    setWatching(false)
                    setTrouble(what)
                  }}
                />
              </Suspense>
              <Button wide onClick={() => setWatching(false)}>
                {say('camera.stop')}
              </Button>
            </>
          ) : (
            <Button tone="primary" size="large" wide disabled={!hydrated} onClick={start}>
              {say('camera.start')}
            </Button>
          )}
          {trouble && (
            <Callout tone="warning" role="alert">
              {say(`camera.${trouble}`)}
            </Callout>
          )}
          <PictureChoice onRead={read} />
          <TypedCode onRead={read} />
        </div>
      </NarrowPage>
    </>
  )
}
