import { type CheckRequest, createCheckSession } from './check-session.ts'

const session = createCheckSession((reply) => self.postMessage(reply, { transfer: [] }))

self.addEventListener('message', (event: MessageEvent<CheckRequest>) => session.receive(event.data))
