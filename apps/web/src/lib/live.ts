import { useEffect, useEffectEvent } from 'react'
import { api } from './api.ts'
import { newKey } from './api-settings.ts'
import { tokenSlot, userSlot, useToken } from './session.ts'
import type { PageSocket } from './socket.ts'

/** What a listener hears; nothing where news may have been missed and all that is shown may be old. */
type Tell = (args?: unknown) => void

interface Line {
  token: string
  listeners: number
  socket: Promise<PageSocket>
}

let line: Line | undefined

const ticket = async () => (await (await api({ quiet: true })).sessions.socketTicket()).ticket

/** One connection for all parts of a page; it comes with the first listener and goes with the last. */
function join(token: string, userId: string): Line {
  if (line?.token !== token) {
    line = {
      token,
      listeners: 0,
      socket: import('./socket.ts').then(({ openSocket }) => openSocket({ userId, pageId: newKey(), ticket })),
    }
  }
  line.listeners += 1
  return line
}

function leave(mine: Line): void {
  mine.listeners -= 1
  if (mine.listeners > 0) return
  if (line === mine) line = undefined
  void mine.socket.then((socket) => socket.close())
}

function listen(hear: (socket: PageSocket) => () => void): () => void {
  const token = tokenSlot.read()
  const user = userSlot.read()
  if (token === undefined || user === undefined) return () => {}
  const mine = join(token, user.id)
  let stop: (() => void) | undefined
  let gone = false
  void mine.socket.then((socket) => {
    if (!gone) stop = hear(socket)
  })
  return () => {
    gone = true
    stop?.()
    leave(mine)
  }
}

/** Changes of one open table, as the server names it. */
export function useLiveTable(socketKey: string, tell: Tell): void {
  const token = useToken()
  const heard = useEffectEvent(tell)
  useEffect(() => {
    if (token === undefined) return
    return listen((socket) =>
      both(
        socket.onTable(socketKey, (args) => heard(args)),
        socket.onGap(() => heard()),
      ),
    )
  }, [socketKey, token])
}

/** News for the person, under a key of their own. */
export function useLiveNews(socketKey: string, tell: Tell): void {
  const token = useToken()
  const heard = useEffectEvent(tell)
  useEffect(() => {
    if (token === undefined) return
    return listen((socket) =>
      both(
        socket.onCommon((args, _key, of) => of === socketKey && heard(args)),
        socket.onGap(() => heard()),
      ),
    )
  }, [socketKey, token])
}

const both = (first: () => void, second: () => void) => () => {
  first()
  second()
}
