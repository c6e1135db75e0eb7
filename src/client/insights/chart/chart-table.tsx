import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import { Button } from '#client/kit/button.tsx';
import { dayText, type Plot, type PointUnit, valueText } from './chart-series.ts';

type ChartTableProps = {
  label: string;
  days: readonly string[];
  by: PointUnit;
  plots: readonly Plot[];
  readable: readonly number[];
};

/** Every number of the chart, the latest first. Made when it is opened: it may have hundreds of rows. */
export function ChartTable({ label, days, by, plots, readable }: ChartTableProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const series = plots.flatMap((plot) => plot.series.map((one) => ({ plot, series: one })));
  return (
    <>
      <Button
        variant="plain"
        size="small"
        className="-ms-3 -mb-2 self-start"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t`Hide the table` : t`Show as a table`}
      </Button>
      {isOpen && (
        <table id={id} className="w-full border-collapse type-vt-20">
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr className="text-ink-dim">
              <th scope="col" className="text-start font-normal">
                {by === 'day' ? t`Day` : t`Month`}
              </th>
              {series.map(({ series: { name } }) => (
                <th key={name} scope="col" className="ps-2 text-end font-normal wrap-anywhere">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {readable.toReversed().map((at) => (
              <tr key={days[at]} className="border-panel-2 border-t-2">
                <th scope="row" className="py-1 text-start font-normal text-ink-dim">
                  {dayText(days[at] ?? '', by)}
                </th>
                {series.map(({ plot, series: one }) => (
                  <td key={one.name} className="py-1 text-end">
                    <Value text={valueText(plot, one, at)} source={one.source?.(at)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function Value({ text, source }: { text: string | null; source: string | undefined }) {
  if (text !== null) {
    return (
      <>
        {text}
        {source && <span className="block type-vt-18 text-ink-dim">{source}</span>}
      </>
    );
  }
  return (
    <>
      <span aria-hidden="true">--</span>
      <span className="sr-only">{t`no value`}</span>
    </>
  );
}
