import { Gauge, type Registry } from 'prom-client';

type Labels<Label extends string> = Partial<Record<Label, string>>;

/**
 * Registers a gauge that reads the database on each scrape. Without the database it reports no value instead of an old
 * one, and the other metrics still work.
 */
export function databaseGauge<Label extends string = never>(
  metrics: Registry,
  about: { readonly name: string; readonly help: string; readonly labelNames?: readonly Label[] },
  read: () => Promise<readonly { readonly labels: Labels<Label>; readonly value: number }[]>,
): void {
  const { name, help, labelNames = [] } = about;
  const gauge: Gauge<Label> = new Gauge<Label>({
    name,
    help: `${help} Of the whole database: every server tells the same.`,
    labelNames: [...labelNames],
    registers: [metrics],
    collect: async () => {
      const rows = await read().catch(() => undefined);
      gauge.reset();
      // After `reset` a gauge without labels would report 0.
      if (rows === undefined && labelNames.length === 0) gauge.set({}, Number.NaN);
      for (const { labels, value } of rows ?? []) gauge.set(labels, value);
    },
  });
}
