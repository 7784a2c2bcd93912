import { notifications } from '@paratope/contract/notifications'
import { defineDomain } from '#kernel/domain.ts'
import { choose, myChoices } from './news-choices.service.ts'
import { jobs } from './notifications.jobs.ts'
import { countNotifications, countUnread, pageNotifications } from './notifications.repo.ts'
import { present, read, readAll } from './notifications.service.ts'
import './notifications.tables.ts'

export { wordsOf } from './news-words.ts'
export { type News, readOlder } from './notifications.repo.ts'
export { notify } from './notifications.service.ts'

export default defineDomain({
  api: notifications,
  handlers: {
    async list({ db, session, query, language }) {
      const [counts, rows] = await Promise.all([
        countNotifications(db, session.userId),
        pageNotifications(db, session.userId, query),
      ])
      return { ...counts, records: rows.map((row) => present(row, language)) }
    },
    count: async ({ db, session }) => ({ unread: await countUnread(db, session.userId) }),
    read: ({ db, session, params, now }) => read(db, session.userId, params.id, now),
    choices: ({ db, session }) => myChoices(db, session),
    choose: ({ db, session, body }) => choose(db, session, body),
    readAll: ({ db, session, now }) => readAll(db, session.userId, now),
  },
  jobs,
  migrations: new URL('./migrations/', import.meta.url),
})
