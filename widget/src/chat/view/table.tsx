import type { DrawnTable } from '@parley/chat/tables';

/** A small table that scrolls inside itself where it is too wide. */
export function Table({ table: { caption, columns, rows } }: { table: DrawnTable }) {
  return (
    <section
      class="table"
      aria-label={caption || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table>
        {caption && <caption>{caption}</caption>}
        {columns.length > 0 && (
          <thead>
            <tr>
              {columns.map((name, at) =>
                name === '' ? (
                  <td key={at} />
                ) : (
                  <th key={at} scope="col">
                    {name}
                  </th>
                ),
              )}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(({ cells: [name, ...cells], isMarked }, row) => (
            <tr key={row} class={isMarked ? 'marked' : undefined}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
