import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'

const permissions = [
  { id: 'order', name: 'Orders', actions: ['query', 'add', 'edit'] },
  { id: 'report', name: 'Reports', actions: ['query', 'export'] },
]
const toPage = <Entry>(data: readonly Entry[]) => ({
  pageNo: 1,
  pageSize: 10,
  totalCount: data.length,
  totalPage: 1,
  data,
})

/** Invented replies, by the end of their path. */
const mockResults: Readonly<Record<string, unknown>> = {
  user: { id: 'mock-user', username: 'mock', realname: 'Mock User', roleId: 'editor' },
  role: toPage([{ id: 'editor', name: 'Editor', permissions: ['order'] }]),
  service: toPage([{ no: 1, description: 'Antibody production', status: 0 }]),
  permission: toPage(permissions),
  'permission/no-pager': permissions,
}

/** Replies for building screens before their endpoints exist. Only development serves them: nothing real is in them. */
export function mountMockRoutes(app: FastifyInstance, { apiBase, dev }: Config): void {
  if (!dev) return
  for (const [name, result] of Object.entries(mockResults)) {
    app.get(`${apiBase}/mock/api/${name}`, async () => ({
      success: true,
      code: 200,
      message: '',
      result,
      timestamp: Date.now(),
    }))
  }
}
