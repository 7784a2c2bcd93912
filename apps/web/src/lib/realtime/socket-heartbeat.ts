const heartbeatIntervalMs = 10_000
const replyTimeoutMs = 6_000

export interface HeartbeatOptions {
  send: (text: string) => void
  /** Called when a heartbeat gets no reply in time. */
  onSilence: () => void
}

/** Sends heartbeats to detect a dead connection. */
export function createHeartbeat({ send, onSilence }: HeartbeatOptions) {
  let heartbeatTimer: ReturnType<typeof setInterval> | undefined
  let replyTimer: ReturnType<typeof setTimeout> | undefined

  function beat(): void {
    send(JSON.stringify({ type: 'heart_beat', data: { socketKey: '', args: {}, key: '' } }))
    clearTimeout(replyTimer)
    replyTimer = setTimeout(onSilence, replyTimeoutMs)
  }

  return {
    start: () => void (heartbeatTimer = setInterval(beat, heartbeatIntervalMs)),
    handleReply: () => clearTimeout(replyTimer),
    stop(): void {
      clearInterval(heartbeatTimer)
      clearTimeout(replyTimer)
    },
  }
}
