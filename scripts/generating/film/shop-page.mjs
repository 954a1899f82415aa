import { createServer } from 'node:http';

/** A page of the demo shop, with nothing of ours on it but the script tag. */
export async function startShopPage(scriptTag) {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageWith(scriptTag));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const teas = [
  ['Sencha Hana', 'Green tea from Kagoshima', '9.80 € for 100 g', '#7c9a6c'],
  ['First Flush', 'Darjeeling, picked in March', '14.50 € for 100 g', '#c99a54'],
  ['Milk Oolong', 'Rolled by hand, from Taiwan', '16.00 € for 100 g', '#9c8f5c'],
];

const pageWith = (scriptTag) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Fern &amp; Kettle</title>
    <style>
      body { margin: 0; background: #fbf8f2; color: #2c2a26; font: 17px/1.55 Georgia, 'DejaVu Serif', serif; }
      header { display: flex; align-items: baseline; gap: 40px; padding: 26px 64px; border-bottom: 1px solid #e5dccb; }
      header strong { font-size: 23px; letter-spacing: 0.02em; }
      header span { color: #6f675a; }
      main { padding: 56px 64px; max-width: 800px; }
      h1 { font-size: 39px; line-height: 1.1; margin: 0 0 14px; font-weight: 600; }
      p { margin: 0; }
      ul { display: grid; grid-template-columns: repeat(3, 1fr); gap: 22px; list-style: none; margin: 40px 0 0; padding: 0; }
      li { background: #fff; border: 1px solid #e5dccb; border-radius: 8px; overflow: hidden; }
      li i { display: block; height: 120px; }
      li div { padding: 16px 18px 20px; }
      li b { display: block; font-size: 19px; }
      li small { display: block; color: #6f675a; font-size: 15px; }
    </style>
  </head>
  <body>
    <header><strong>Fern &amp; Kettle</strong> <span>Teas</span> <span>Teaware</span> <span>Gift cards</span> <span>Our shop</span></header>
    <main>
      <h1>Loose leaf tea, sent from Leipzig</h1>
      <p>Small gardens, fresh harvests. Orders placed before 14:00 leave our shop the same day.</p>
      <ul>${teas.map(([name, text, price, color]) => `<li><i style="background:${color}"></i><div><b>${name}</b><small>${text}</small><small>${price}</small></div></li>`).join('')}</ul>
    </main>
    ${scriptTag}
  </body>
</html>`;
