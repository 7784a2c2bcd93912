import { scanTexts } from '@paratope/contract/texts/scans'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSay } from '#lib/texts.ts'
import { Spinner } from '#ui/spinner.tsx'
import { pictureReader } from './read-picture.ts'
import styles from './scans.module.css'

export type CameraTrouble = 'none' | 'denied' | 'busy' | 'insecure'

interface CameraProps {
  onFound: (text: string) => void
  onTrouble: (trouble: CameraTrouble) => void
}

const pauseMs = 150

/** The camera's picture, read until a code shows up. It is let go as soon as this is no longer shown. */
export default function Camera({ onFound, onTrouble }: CameraProps) {
  const say = useSay(scanTexts)
  const video = useRef<HTMLVideoElement>(null)
  const [running, setRunning] = useState(false)
  const found = useEffectEvent(onFound)
  const trouble = useEffectEvent(onTrouble)

  useEffect(() => {
    const leaving = new AbortController()
    void watch(video.current, leaving.signal, () => setRunning(true)).then(
      (text) => text !== undefined && found(text),
      (error: unknown) => leaving.signal.aborted || trouble(troubleOf(error)),
    )
    return () => leaving.abort()
  }, [])

  return (
    <div className={styles.camera} data-running={running || undefined}>
      <video ref={video} muted playsInline aria-label={say('camera.view')} />
      <span className={styles.frame} aria-hidden />
      {running ? (
        <p role="status">{say('camera.aim')}</p>
      ) : (
        <div className={styles.starting}>
          <Spinner label={say('camera.starting')} size={28} />
        </div>
      )}
    </div>
  )
}

async function watch(video: HTMLVideoElement | null, leaving: AbortSignal, started: () => void) {
  if (!video) return undefined
  const stream = await openCamera()
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (leaving.aborted) {
    stop()
    return undefined
  }
  leaving.addEventListener('abort', stop)
  try {
    video.srcObject = stream
    const [read] = await Promise.all([pictureReader(), video.play()])
    started()
    while (!leaving.aborted) {
      const text = await read({ source: video, width: video.videoWidth, height: video.videoHeight }, false)
      if (text) return text
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
    return undefined
  } finally {
    stop()
  }
}

function openCamera(): Promise<MediaStream> {
  // Absent where the page came without https.
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (!devices) throw new DOMException('not a secure page', 'SecurityError')
  return devices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  })
}

function troubleOf(error: unknown): CameraTrouble {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError') return 'denied'
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy'
  return name === 'SecurityError' ? 'insecure' : 'none'
}
