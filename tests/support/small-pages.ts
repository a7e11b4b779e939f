import type { createContext, ServerBuild } from 'react-router'
import type { Pages } from '#server/ssr.ts'
import * as keys from '../../src/request-context.server.ts'

type Args = { request: Request; context: { get<Value>(key: ReturnType<typeof createContext<Value>>): Value } }
type Module = { loader?: (args: Args) => unknown; action?: (args: Args) => unknown }

/** A secret that no answer may contain. */
export const SECRET_IN_ERROR = 'postgres://shop:hunter2@db/prices'

const route = (id: string, path: string, module: Module) => ({ [id]: { id, path, parentId: 'root', module } })

const form: Module = {
  loader: ({ context }) =>
    Response.json({ token: context.get(keys.csrfContext).token, query: context.get(keys.queryContext) }),
  action: async ({ request, context }) => {
    const fields = await request.formData()
    if (!context.get(keys.csrfContext).verify(fields.get('_csrf')))
      return Response.json({ refused: 'csrf' }, { status: 403 })
    return Response.json({ name: fields.get('name'), today: context.get(keys.clockContext).today })
  },
}

/** A build of a few pages without any looks, so that the bridge is tested apart from the screens. */
export function smallPages(): Pages {
  const routes = {
    root: { id: 'root', path: '', module: {} },
    ...route('home', '', { loader: ({ context }) => Response.json({ brand: context.get(keys.brandContext) }) }),
    ...route('form', 'form', form),
    ...route('forgetful', 'forgetful', { action: () => Response.json({ done: true }) }),
    ...route('fails', 'fails', {
      loader: () => {
        throw new Error(SECRET_IN_ERROR)
      },
    }),
    ...route('slow', 'slow/:ref', {
      loader: async ({ request }) => {
        await new Promise((resolve) => setTimeout(resolve, 30))
        return Response.json({ path: new URL(request.url).pathname })
      },
    }),
    ...route('hotel', 'holidays/:country/:region/:hotel', { loader: () => Response.json({}) }),
    ...route('checkout', 'checkout/:basketRef', form),
    ...route('missing', '*', { loader: () => new Response(null, { status: 404 }) }),
    ...route('staff', 'staff', { loader: () => Response.json({}) }),
  }
  const assets = {
    version: 'test',
    url: '/assets/manifest-test.js',
    entry: { module: '/assets/entry.js', imports: [] },
    routes: Object.fromEntries(Object.keys(routes).map((id) => [id, { id, module: `/assets/${id}.js` }])),
  }
  const build = {
    entry: { module: { ...keys, default: () => new Response('page'), handleError: () => {} } },
    routes,
    assets,
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
  return { load: async () => build, mode: 'production' }
}
