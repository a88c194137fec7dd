import { Gauge, type Registry } from 'prom-client';

type Labels<Label extends string> = Partial<Record<Label, string>>;

/**
 * A gauge that is read from the database when it is asked for. Without the database it tells nothing, rather than the
 * last it knew, and the other measures go out all the same.
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
      // One without labels would be 0 after that.
      if (rows === undefined && labelNames.length === 0) gauge.set({}, Number.NaN);
      for (const { labels, value } of rows ?? []) gauge.set(labels, value);
    },
  });
}
