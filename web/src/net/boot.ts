import * as z from 'zod/mini';
import { inertJson } from './app-config.ts';

// The data of the first screen, put into the page by the server:
//   <script type="application/json" id="boot">{ "queries": [[queryKey, data], …] }</script>
// Keys and shapes are those of the queries in `screens/*/queries.ts`; an infinite list is { pages, pageParams }.
const bootSchema = z.object({ queries: z.array(z.tuple([z.array(z.unknown()), z.unknown()])) });
export type BootData = z.infer<typeof bootSchema>;

export function bootData(page: Document): BootData {
  const parsed = bootSchema.safeParse(inertJson(page, 'boot'));
  return parsed.success ? parsed.data : { queries: [] };
}
