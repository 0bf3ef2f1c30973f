/** A product page for the page reading. */
export const samplePage = `<!doctype html>
<html lang="en">
<head><title>Sample optic</title></head>
<body>
<main>
<table>
<tr><th>Weight</th><td>1.2 oz (34 g)</td></tr>
<tr><th>Battery</th><td>CR2032</td></tr>
</table>
</main>
</body>
</html>
`;
